"""Runs against a service: python3 client_test.py BOTTLE.png ORIGIN_OF_FILES SECRET ID TIMESTAMP SIGNATURE, with a webhook's body on the standard input."""

import ast
import pathlib
import sys

from cyclorama import Cyclorama, InvalidSignature, Problem, verify_webhook
from cyclorama import _connection

# Syntax of a later Python than the oldest that is supported.
for source in (pathlib.Path(__file__).parents[1] / "cyclorama").glob("*.py"):
    ast.parse(source.read_text(), feature_version=(3, 10))

photo, origin, secret, message_id, timestamp, signature = sys.argv[1:]
lost = set()
send = _connection.Connection._try


def losing(self, request, timeout):
    """Loses the first answer to each POST, as a connection that is cut after the commit does."""
    answer = send(self, request, timeout)
    key = request.get_header("Idempotency-key")
    if key is None or key in lost:
        return answer
    lost.add(key)
    return _connection.unreachable(ConnectionResetError("cut"))


_connection.Connection._try = losing
client = Cyclorama(backoff=0.01)
brand = client.list_brands()["data"][0]
url = client.upload(photo, idempotency_key="photo")["url"]
product = client.create_product(brand_id=brand["id"], name="Python bottle", image_urls=[url])
order = {"product_id": product["id"], "quick_shoot": {"look": "standard"}, "max_credits": 2}
assert client.quote_create_photoshoot(**order)["credits"] == 2
shoot = client.create_photoshoot(**order)
shoot = client.wait_for(f"/photoshoots/{shoot['id']}")
assert shoot["status"] == "completed", shoot
assert client.download(shoot["outputs"][0]["image_url"].replace("http://pictures.test", origin))[:2] == b"\xff\xd8"
assert len(list(client.list_products_all(limit=1))) == 1
assert len(list(client.list_uploads_all())) == len(list(client.list_photoshoots_all())) == 1
assert len(lost) == 4

numbers = []
for event in client.events(after=0):
    numbers.append(event["seq"])
    if event["type"] == "photoshoot.completed":
        break
assert numbers == list(range(1, len(numbers) + 1)), numbers

asked = []


def streams(query):
    """A stream in which nothing happens that is wanted, one that a restart refuses, and one with an event."""
    asked.append(query["after"])
    if len(asked) == 2:
        raise Problem(503, {})
    return iter([(9, None)] if len(asked) == 1 else [(12, {"seq": 12})])


client._stream = streams
assert next(client.events(after=3, types="video.*"))["seq"] == 12
assert asked == [3, 9, 9], asked

try:
    client.create_product(brand_id=brand["id"], name="")
    raise AssertionError("a nameless product")
except Problem as problem:
    assert (problem.status, problem.code, problem.errors[0]["pointer"]) == (400, "invalid_request", "/name")

try:
    client.get_credits(test_fault="slow:1")
    raise AssertionError("a fault with a live key")
except Problem as problem:
    assert problem.errors[0]["header"] == "Cyclorama-Test-Fault", problem.errors

body = sys.stdin.buffer.read()
headers = {"Webhook-Id": message_id, "webhook-timestamp": timestamp, "webhook-signature": signature}
assert verify_webhook(body, headers, ["whsec_AAAA", secret])["type"] == "photoshoot.completed"
for wrong in (body + b" ", body):
    try:
        verify_webhook(wrong, headers, secret if wrong != body else "whsec_AAAA")
        raise AssertionError("a forged message")
    except InvalidSignature:
        pass
print("ok")
