import { fromNpm, fromPyPi, type Service } from '../service.ts'

/** Programs that speak to our API, and to our server of the Model Context Protocol. */
export const agents: readonly Service[] = [
  {
    name: 'MCP clients of the first generation',
    ...fromNpm('MCP_SDK', ['@modelcontextprotocol/sdk@1.32.2']),
    tests: ['src/server/http/mcp/first-sdk.real.ts'],
  },
  {
    name: 'MCP conformance suite and inspector',
    ...fromNpm('MCP_TOOLS', [
      '@modelcontextprotocol/conformance@0.1.16',
      '@modelcontextprotocol/inspector@2.12.0',
    ]),
    tests: ['src/server/http/mcp/conformance.real.ts'],
  },
  {
    name: 'MCP client in Python',
    ...fromPyPi('MCP_PYTHON', 'python3', ['mcp==2.3.0']),
    tests: ['src/server/http/mcp/python.real.ts'],
  },
  {
    name: 'Schemathesis',
    ...fromPyPi('SCHEMATHESIS', 'schemathesis', ['schemathesis==4.32.5']),
    tests: ['src/server/http/openapi/every-operation.real.ts'],
  },
  {
    name: 'Redocly',
    ...fromNpm('REDOCLY', ['@redocly/cli@2.77.0']),
    tests: ['src/server/http/openapi/lint.real.ts'],
  },
  {
    name: 'n8n',
    // What reads calendars there asks for date-fns of its neighbours, and none of them names it.
    ...fromNpm('N8N', ['n8n@2.41.1', 'date-fns@2']),
    needs: 'npm, ten minutes and 2 GB; Postgres',
    tests: [
      'scripts/bundle/n8n-nodes.real.ts',
      'src/server/features/generation/outside/n8n-example.real.ts',
    ],
  },
]
