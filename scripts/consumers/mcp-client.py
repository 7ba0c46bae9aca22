"""Speaks to an MCP server by the official client in Python: a line of JSON with a method and its parameters in, a line with the
result out. ADDRESS, TOKEN and MODE (`auto`, or `legacy` for the first generation) are in the environment."""

import asyncio
import json
import os
import sys

from mcp.client.client import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared._httpx_utils import create_mcp_http_client


async def main() -> None:
    headers = {"authorization": f"Bearer {os.environ['TOKEN']}"}
    async with create_mcp_http_client(headers=headers) as http:
        transport = streamable_http_client(os.environ["ADDRESS"], http_client=http)
        async with Client(transport, mode=os.environ["MODE"]) as client:
            print(json.dumps({"version": client.protocol_version}), flush=True)
            loop = asyncio.get_running_loop()
            while line := await loop.run_in_executor(None, sys.stdin.readline):
                asked = json.loads(line)
                result = await getattr(client, asked["method"])(*asked["params"])
                print(result.model_dump_json(by_alias=True, exclude_none=True), flush=True)


asyncio.run(main())
