import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { type Env, parseEnv } from './env.ts'
import { explainStartupError } from './startup-error.ts'

/**
 * Runs a program with the environment and the file `.env`, whose variables never override existing ones.
 * On failure, prints what the operator can do about it, or the error, and exits with code 2.
 */
export async function boot(program: (env: Env) => Promise<void>): Promise<void> {
  let env: Env | null = null
  try {
    if (existsSync('.env')) loadEnvFile('.env')
    env = parseEnv()
    await program(env)
  } catch (error) {
    console.error(explainStartupError(error, env) ?? error)
    process.exit(2)
  }
}
