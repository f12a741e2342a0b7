from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping, Sequence
from typing import Any


class InvalidSignature(Exception):
    """A message that is not from the service, or too old."""


def sign_webhook(message_id: str, timestamp: int, body: bytes, secret: str) -> str:
    """Returns ``v1,…``, the signature of a message (Standard Webhooks 1.0.0)."""
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    return "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()


def verify_webhook(
    body: bytes | str,
    headers: Mapping[str, str],
    secrets: str | Sequence[str],
    tolerance_seconds: float = 300,
) -> dict[str, Any]:
    """Verifies a message (Standard Webhooks 1.0.0) and returns its event.

    ``body`` is what arrived, unparsed. With several secrets one suffices, as during a rotation. Raises InvalidSignature.
    """
    named = {name.lower(): value for name, value in headers.items()}
    message_id, timestamp = named.get("webhook-id"), named.get("webhook-timestamp") or ""
    signatures = named.get("webhook-signature")
    if not message_id or not signatures or not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise InvalidSignature("The message has no signature, or no timestamp.")
    if abs(time.time() - int(timestamp)) > tolerance_seconds:
        raise InvalidSignature("The message is too old, or the clocks differ.")
    raw = body.encode() if isinstance(body, str) else bytes(body)
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        expected = sign_webhook(message_id, int(timestamp), raw, secret).encode()
        if any(hmac.compare_digest(given.encode(), expected) for given in signatures.split(" ")):
            return json.loads(raw)
    raise InvalidSignature("No signature of the message is valid for the secret.")
