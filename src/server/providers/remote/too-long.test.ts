import { expect, test } from 'vitest'
import { readTooLong } from './too-long.ts'

test.each([
  [
    'llama.cpp',
    '{"error":{"code":400,"message":"request (9004 tokens) exceeds the available context size (8192 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":9004,"n_ctx":8192}}',
    8_192,
    9_004,
  ],
  [
    'llama.cpp before',
    'the request exceeds the available context size. try increasing the context size or enable context shift',
    null,
    null,
  ],
  [
    'vLLM',
    "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (4500 in the messages, 500 in the completion). Please reduce the length of the messages or completion.",
    4_096,
    4_500,
  ],
  [
    'vLLM of the answer',
    "'max_tokens' or 'max_completion_tokens' is too large: 6000. This model's maximum context length is 4096 tokens and your request has 2000 input tokens (6000 > 4096 - 2000).",
    4_096,
    2_000,
  ],
  [
    'vLLM of the prompt',
    'The decoder prompt (length 6017) is longer than the maximum model length of 4096. Make sure that `max_model_len` is no smaller than the number of text tokens.',
    4_096,
    6_017,
  ],
  ['Ollama', 'prompt too long; exceeded max context length by 5000 tokens', null, null],
  [
    'LM Studio',
    'Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.',
    4_096,
    null,
  ],
  ['llama-cpp-python', 'Requested tokens (9004) exceed context window of 8192', 8_192, 9_004],
  [
    'OpenAI',
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens. Please reduce the length of the messages.",
    8_192,
    9_000,
  ],
  ['OpenAI of today', 'Your input exceeds the context window of this model.', null, null],
  ['Anthropic', 'prompt is too long: 210,000 tokens > 200,000 maximum', 200_000, 210_000],
  [
    'Google',
    'The input token count (1200000) exceeds the maximum number of tokens allowed (1048575).',
    1_048_575,
    1_200_000,
  ],
  [
    'TGI',
    'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000 `inputs` tokens and 100 `max_new_tokens`',
    4_096,
    5_000,
  ],
])('what %s says of its window is read', (_name, said, window, read) => {
  expect(readTooLong(`400: ${said}`)).toEqual({ window, read })
})

test.each([
  '502: upstream took too long to answer',
  '400: unknown parameter',
  '400: maximum 40 stops',
])('“%s” is about something else', (said) => expect(readTooLong(said)).toBeNull())
