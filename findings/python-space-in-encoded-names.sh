#!/bin/sh
# Python 3.11.7, email.policy.default: the white space between two encoded words is part of a display name, although RFC 2047
# (6.2) has readers ignore it, and the same two words in a subject are joined without it.
# Seen: name: 'Müller,  Kiel'      subject: 'Müller, Kiel'
set -eu
python3 - <<'PY'
import email, email.policy, sys
raw = b'From: =?UTF-8?Q?M=C3=BCller=2C?=\r\n =?UTF-8?Q?_Kiel?= <a@b.test>\r\nSubject: =?UTF-8?Q?M=C3=BCller=2C?=\r\n =?UTF-8?Q?_Kiel?=\r\n\r\nx'
mail = email.message_from_bytes(raw, policy=email.policy.default)
name, subject = mail['from'].addresses[0].display_name, str(mail['subject'])
print('python ', sys.version.split()[0])
print('name:   ', repr(name))
print('subject:', repr(subject))
sys.exit(0 if (name, subject) == ('Müller,  Kiel', 'Müller, Kiel') else 1)
PY
