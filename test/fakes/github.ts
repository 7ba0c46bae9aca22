import { createHash } from 'node:crypto'
import { jsonOf, type SiteAnswer, type SiteCall, SiteServer } from './site-server.ts'

type Tree = Map<string, string>
type Commit = { sha: string; tree: string; parents: string[]; message: string }
type NewTree = {
  base_tree: string
  tree: { path: string; content?: string; sha?: string | null }[]
}

const shaOf = (text: string | Buffer) => createHash('sha1').update(text).digest('hex')

/** One repository behind GitHub's REST API: blobs, trees, commits and a branch that only moves forward. */
export class FakeGithub extends SiteServer {
  readonly token = 'github_pat_right'
  readonly repository = 'agency/site'
  mayPush = true
  readonly commits = new Map<string, Commit>()
  head: string
  readonly #blobs = new Map<string, Buffer>()
  readonly #trees = new Map<string, Tree>()

  constructor() {
    super((call) => this.#reply(call))
    this.head = this.#commit(this.#store(new Map()), [], 'Begin').sha
  }

  /** The files of the newest commit. */
  files(): Map<string, Buffer> {
    const tree = this.#treeOf(this.head)
    return new Map([...tree].map(([path, sha]) => [path, this.#blobs.get(sha) ?? Buffer.alloc(0)]))
  }

  /** The commits of the branch, newest first. */
  history(): Commit[] {
    const found: Commit[] = []
    for (let at = this.commits.get(this.head); at; at = this.commits.get(at.parents[0] ?? '')) {
      found.push(at)
    }
    return found
  }

  /** Somebody else's commit. */
  write(path: string, text: string): void {
    const tree = new Map(this.#treeOf(this.head)).set(path, this.#blob(Buffer.from(text)))
    this.head = this.#commit(this.#store(tree), [this.head], `Write ${path}`).sha
  }

  #reply(call: SiteCall): SiteAnswer {
    if (call.headers.authorization !== `Bearer ${this.token}`)
      return refusal(401, 'Bad credentials')
    const base = `/repos/${this.repository}`
    if (!call.path.startsWith(base)) return refusal(404, 'Not Found')
    const path = decodeURIComponent(call.path.slice(base.length))
    if (path === '') return ok({ default_branch: 'main', permissions: { push: this.mayPush } })
    if (path.startsWith('/contents/')) return this.#contents(path.slice('/contents/'.length), call)
    if (path === '/git/ref/heads/main') return ok({ object: { sha: this.head } })
    if (path === '/git/refs/heads/main' && call.method === 'PATCH') return this.#move(call)
    if (path.startsWith('/git/commits/')) return this.#shownCommit(path.split('/').at(-1) ?? '')
    if (call.method === 'POST') return this.#make(path, call)
    return refusal(404, 'Not Found')
  }

  #make(path: string, call: SiteCall): SiteAnswer {
    if (path === '/git/blobs') {
      const { content } = jsonOf<{ content: string }>(call)
      return ok({ sha: this.#blob(Buffer.from(content, 'base64')) }, 201)
    }
    if (path === '/git/trees') {
      const { base_tree: base, tree: entries } = jsonOf<NewTree>(call)
      const tree = new Map(this.#trees.get(base))
      for (const { path: file, content, sha } of entries) {
        if (sha === null) tree.delete(file)
        else tree.set(file, sha ?? this.#blob(Buffer.from(content ?? '')))
      }
      return ok({ sha: this.#store(tree) }, 201)
    }
    if (path === '/git/commits') {
      const { message, tree, parents } = jsonOf<Commit>(call)
      const { sha } = this.#commit(tree, parents, message)
      return ok({ sha, tree: { sha: tree } }, 201)
    }
    return refusal(404, 'Not Found')
  }

  #move(call: SiteCall): SiteAnswer {
    const { sha, force } = jsonOf<{ sha: string; force: boolean }>(call)
    const forward = this.commits.get(sha)?.parents.includes(this.head) ?? false
    if (!forward && !force) return refusal(422, 'Update is not a fast forward')
    this.head = sha
    return ok({ object: { sha } })
  }

  #contents(path: string, { query }: SiteCall): SiteAnswer {
    const ref = query.get('ref') ?? 'main'
    const sha = this.#treeOf(ref === 'main' ? this.head : ref).get(path)
    const bytes = sha && this.#blobs.get(sha)
    if (!bytes) return refusal(404, 'Not Found')
    const html_url = `${this.url}/${this.repository}/blob/main/${path}`
    return ok({ type: 'file', sha, content: bytes.toString('base64'), html_url })
  }

  #shownCommit(sha: string): SiteAnswer {
    const commit = this.commits.get(sha)
    return commit ? ok({ sha, tree: { sha: commit.tree } }) : refusal(404, 'Not Found')
  }

  #treeOf(commit: string): Tree {
    return this.#trees.get(this.commits.get(commit)?.tree ?? '') ?? new Map()
  }

  #blob(bytes: Buffer): string {
    const sha = shaOf(bytes)
    this.#blobs.set(sha, bytes)
    return sha
  }

  #store(tree: Tree): string {
    const sha = shaOf(JSON.stringify([...tree].sort()))
    this.#trees.set(sha, tree)
    return sha
  }

  #commit(tree: string, parents: string[], message: string): Commit {
    const sha = shaOf(JSON.stringify([tree, parents, message, this.commits.size]))
    const commit = { sha, tree, parents, message }
    this.commits.set(sha, commit)
    return commit
  }
}

function ok(json: unknown, status = 200): SiteAnswer {
  return { status, json }
}

function refusal(status: number, message: string): SiteAnswer {
  return { status, json: { message, documentation_url: 'https://docs.github.com/rest' } }
}
