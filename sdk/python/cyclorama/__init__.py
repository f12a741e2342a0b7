"""A client for Cyclorama. It needs nothing but the standard library."""

from ._client import Cyclorama, DownloadedFile
from ._connection import Problem
from ._webhook import InvalidSignature, sign_webhook, verify_webhook

__all__ = ["Cyclorama", "DownloadedFile", "InvalidSignature", "Problem", "sign_webhook", "verify_webhook"]
