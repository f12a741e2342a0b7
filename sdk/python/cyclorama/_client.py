from __future__ import annotations

import json
import os
import re
import time
import uuid
from collections.abc import Callable, Iterator
from http.client import HTTPException
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

from ._connection import Answer, Connection, Problem
from .operations import OPERATIONS, UNSET, Event, Operations, Upload

UPLOAD_MAX = 10 * 1024 * 1024
OPTION_HEADERS = {"idempotency_key": "idempotency-key", "if_match": "if-match", "test_fault": "cyclorama-test-fault"}


class DownloadedFile(NamedTuple):
    """A file that an operation returns in place of JSON."""

    bytes: bytes
    type: str
    name: str


class Cyclorama(Operations):
    """A client of the API: one method for each operation, and what programs need around them."""

    def __init__(self, api_key: str | None = None, base_url: str | None = None, backoff: float = 0.5) -> None:
        self._connection = Connection(api_key, base_url, backoff)

    def _call(self, name: str, given: dict[str, Any], options: dict[str, Any]) -> Any:
        method, path, query_names, has_body, upload_max = OPERATIONS[name]
        left = {key: value for key, value in given.items() if value is not UNSET}
        for key in re.findall(r"\{(\w+)\}", path):
            if not left.get(key):
                raise TypeError(f"{key} is required.")
            path = path.replace(f"{{{key}}}", quote(str(left.pop(key)), safe=""))
        query = {key: _text(left.pop(key)) for key in query_names if key in left}
        if options.get("validate_only"):
            query["validate_only"] = "true"
        headers = {header: options[option] for option, header in OPTION_HEADERS.items() if options.get(option)}
        body = None
        if upload_max:
            body, headers["content-type"] = _form(left.pop("file"), upload_max)
        elif has_body:
            body, headers["content-type"] = json.dumps(left).encode(), "application/json"
        answer = self._connection.send(method, path + (f"?{urlencode(query)}" if query else ""), body, headers)
        return _result(answer)

    def _pages(self, name: str, given: dict[str, Any]) -> Iterator[Any]:
        asked = {**given, "limit": 100 if given.get("limit", UNSET) is UNSET else given["limit"]}
        while True:
            page = self._call(name, asked, {})
            yield from page["data"]
            if not page.get("next_cursor"):
                return
            asked["cursor"] = page["next_cursor"]

    def wait_for(self, path: str, timeout: float = 900, on_progress: Callable[[Any], None] | None = None) -> Any:
        """Reads a resource, such as ``/photoshoots/…``, until nothing works on it any more, and returns it as it is then.

        Look at its ``status``: it may have failed. Raises TimeoutError.
        """
        until = time.monotonic() + timeout
        tag = None
        while True:
            answer = self._connection.send("GET", path, headers={"if-none-match": tag} if tag else {})
            wait = answer.headers.get("retry-after")
            if answer.status != 304:
                tag = answer.headers.get("etag")
                latest = answer.json()
                if on_progress is not None:
                    on_progress(latest)
                if wait is None:
                    return latest
            if time.monotonic() > until:
                raise TimeoutError(f"{path} did not end in time.")
            time.sleep(float(wait or 2))

    def events(
        self, after: int | None = None, types: str | None = None, resource_id: str | None = None, brand_id: str | None = None
    ) -> Iterator[Event]:
        """Every event once, in order, as long as the loop goes on: after the number ``after``, or from now on."""
        given = {"types": types, "resource_id": resource_id, "brand_id": brand_id}
        filters = {key: value for key, value in given.items() if value}
        if after is None:
            after = self._connection.send("GET", "/events?limit=1").json()["last_seq"]
        while True:
            is_full = False
            try:
                for seq, event in self._stream({**filters, "after": after}):
                    # A block without an event has the number up to which nothing has happened that is wanted.
                    if seq > after:
                        after = seq
                        if event is not None:
                            yield event
            except Problem as problem:
                if not problem.passes:
                    raise
                is_full = problem.status == 429
            except (OSError, HTTPException):
                pass  # The stream broke; the next one begins after the last event.
            if is_full:
                page = self._connection.send("GET", f"/events?{urlencode({**filters, 'after': after, 'limit': 100})}").json()
                yield from page["data"]
                after = page["next_after"]
            time.sleep(2 if is_full else 1)

    def _stream(self, query: dict[str, Any]) -> Iterator[tuple[int, Event | None]]:
        seq, event = 0, None
        with self._connection.open(f"/events/stream?{urlencode(query)}") as response:
            for line in response:
                if line.startswith(b"id:"):
                    seq = int(line[3:])
                elif line.startswith(b"data:"):
                    event = json.loads(line[5:])
                elif not line.strip():
                    yield seq, event
                    event = None

    def upload(
        self,
        file: str | os.PathLike[str] | bytes,
        *,
        idempotency_key: str | None = None,
        test_fault: str | None = None,
    ) -> Upload:
        """Uploads a photo of at most 10 MB, by its path or as bytes. Its ``url`` can be used in a product."""
        return self.upload_image(file=file, idempotency_key=idempotency_key, test_fault=test_fault)

    def download(self, url: str) -> bytes:
        """Reads the file at an address that the API has returned, such as an ``image_url``. The key is not sent there."""
        return self._connection.read(url).bytes


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _result(answer: Answer) -> Any:
    if answer.status == 204:
        return None
    kind = answer.headers.get("content-type") or ""
    if "json" in kind:
        return answer.json()
    name = re.search(r'filename="([^"]*)"', answer.headers.get("content-disposition") or "")
    return DownloadedFile(answer.bytes, kind, name.group(1) if name else "file")


def _form(file: str | os.PathLike[str] | bytes, size_max: int) -> tuple[bytes, str]:
    name = "file" if isinstance(file, bytes) else re.sub(r'["\r\n]', "_", os.path.basename(file))
    if isinstance(file, bytes):
        data = file
    else:
        with open(file, "rb") as opened:
            data = opened.read(size_max + 1)
    if len(data) > size_max:
        raise ValueError(f"The file has more than {size_max} bytes.")
    boundary = uuid.uuid4().hex
    head = f'--{boundary}\r\ncontent-disposition: form-data; name="file"; filename="{name}"\r\ncontent-type: application/octet-stream\r\n\r\n'
    return head.encode() + data + f"\r\n--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"
