from __future__ import annotations

import json
import os
import random
import time
import urllib.error
import urllib.request
import uuid
from http.client import HTTPException, HTTPResponse
from typing import Any

TRIES = 4
DELAY_MAX = 20.0
#: Seconds of a call with all its tries.
ALL_MAX = 60.0
PASSING = {0, 408, 429, 500, 502, 503, 504}


class Problem(Exception):
    """A failure that the service reports, or ``unreachable`` with status 0 where no answer arrived."""

    def __init__(self, status: int, body: dict[str, Any], retry_after: float | None = None) -> None:
        super().__init__(body.get("detail") or f"The service answered {status}.")
        self.status = status
        self.code: str = body.get("code") or f"status_{status}"
        self.request_id: str | None = body.get("request_id")
        self.errors: list[dict[str, str]] = body.get("errors") or []
        self.retry_after = retry_after
        self.body = body

    @property
    def passes(self) -> bool:
        """Whether the same request may succeed a little later."""
        return self.status in PASSING or self.code == "idempotency_in_progress"


class Answer:
    """A success: its status, its headers and its bytes."""

    def __init__(self, response: HTTPResponse | urllib.error.HTTPError | None) -> None:
        self.status = response.status if response is not None else 204
        self.headers = response.headers if response is not None else {}
        self.bytes = response.read() if response is not None else b""

    def json(self) -> Any:
        return json.loads(self.bytes)


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any) -> None:
        return None


class Connection:
    """Sends requests with one key, and repeats those that fail in passing. Every POST has an ``Idempotency-Key``, so it takes effect once."""

    def __init__(self, api_key: str | None, base_url: str | None, backoff: float) -> None:
        key = api_key or os.environ.get("CYCLORAMA_KEY")
        if not key:
            raise TypeError("Pass api_key, or set CYCLORAMA_KEY.")
        self._key = key
        origin = base_url or os.environ.get("CYCLORAMA_URL") or "http://127.0.0.1:8080"
        self.origin = origin.rstrip("/").removesuffix("/api/v1")
        self._backoff = backoff
        self._opener = urllib.request.build_opener(_NoRedirect)

    def send(self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None) -> Answer:
        """Returns the answer of the API to a request, a success. Raises Problem."""
        named = {"authorization": f"Bearer {self._key}", **(headers or {})}
        if method == "POST":
            named.setdefault("idempotency-key", _uuid7())
        return self._repeat(urllib.request.Request(f"{self.origin}/api/v1{path}", body, named, method=method))

    def read(self, url: str) -> Answer:
        """Reads a file at an address that the API has returned. The key is not sent: files need none."""
        return self._repeat(urllib.request.Request(url))

    def open(self, path: str) -> HTTPResponse:
        """Opens a stream, which is read as it arrives."""
        request = urllib.request.Request(f"{self.origin}/api/v1{path}", headers={"authorization": f"Bearer {self._key}"})
        response = self._try(request, 60)
        if isinstance(response, Problem):
            raise response
        return response

    def _repeat(self, request: urllib.request.Request) -> Answer:
        until = time.monotonic() + ALL_MAX
        attempt = 1
        while True:
            problem = answer = None
            response = self._try(request, 120)
            if isinstance(response, Problem):
                problem = response
            else:
                try:
                    answer = Answer(response)
                except (OSError, HTTPException) as error:
                    problem = unreachable(error)
            if problem is None:
                return answer  # type: ignore[return-value]
            # The first try may have deleted it before its answer was lost.
            if attempt > 1 and request.method == "DELETE" and problem.status == 404:
                return Answer(None)
            delay = self._delay(problem, attempt)
            if attempt >= TRIES or not problem.passes or time.monotonic() + delay > until:
                raise problem
            time.sleep(delay)
            attempt += 1

    def _try(self, request: urllib.request.Request, timeout: float) -> Any:
        try:
            return self._opener.open(request, timeout=timeout)
        except urllib.error.HTTPError as error:
            return error if error.status == 304 else problem_of(error)
        except (OSError, HTTPException) as error:
            return unreachable(error)

    def _delay(self, problem: Problem, attempt: int) -> float:
        if problem.retry_after is not None:
            return problem.retry_after
        return min(self._backoff * 2 ** (attempt - 1) * random.uniform(0.75, 1.25), DELAY_MAX)


def _uuid7() -> str:
    """A new id whose order is that of time."""
    value = time.time_ns() // 1_000_000 << 80 | int.from_bytes(os.urandom(10), "big")
    return str(uuid.UUID(int=value & ~(0xF << 76) & ~(0x3 << 62) | 0x7 << 76 | 0x2 << 62))


def unreachable(error: Exception) -> Problem:
    return Problem(0, {"code": "unreachable", "detail": f"The service did not answer: {error}"})


def problem_of(error: urllib.error.HTTPError) -> Problem:
    text = error.headers.get("retry-after") or ""
    retry_after = float(text) if text.isdigit() else None
    try:
        return Problem(error.code, json.loads(error.read()), retry_after)
    except ValueError:
        return Problem(error.code, {}, retry_after)
