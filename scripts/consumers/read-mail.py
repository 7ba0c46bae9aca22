"""Reads one mail from standard input by Python's own parser and says as JSON what stands in it, and what is wrong with it."""

import email
import email.policy
import json
import sys

raw = sys.stdin.buffer.read()
mail = email.message_from_bytes(raw, policy=email.policy.default)
parts = [part for part in mail.walk() if not part.is_multipart()]
print(json.dumps({
    "headers": {name.lower(): str(value) for name, value in mail.items()},
    "from": [[one.display_name, one.addr_spec] for one in mail["from"].addresses],
    "to": [one.addr_spec for one in mail["to"].addresses],
    "parts": {part.get_content_type(): part.get_content() for part in parts},
    "defects": [repr(defect) for part in mail.walk() for defect in part.defects],
    "headerDefects": [f"{name}: {defect!r}" for name, value in mail.items() for defect in value.defects],
    "longestLine": max(len(line) for line in raw.split(b"\r\n")),
}))
