/** How texts that are meant for a language model, rather than for readers, begin, in five languages. */
const addressed = [
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:previous|prior|above|earlier|all|your|system)\b[^.\n]{0,30}\b(?:instructions?|prompts?|rules?|guidelines?)\b/i,
  /\b(?:system|developer)\s+(?:prompt|message|override)\b/i,
  /\b(?:you are|act as|as) an? (?:AI|language model|assistant|chatbot|LLM)\b/i,
  /\b(?:dear|attention|note to|hey|hello)[,:]?\s+(?:AI|LLMs?|language models?|assistants?|chatbots?|bots?|crawlers?)\b/i,
  /\b(?:AI|LLM|language model)s?\s+(?:assistants?\s+|agents?\s+|models?\s+)?(?:must|should|shall|please|reading this)\b/i,
  /<\s*\/?\s*(?:system|assistant|user|tool_call|tool_use|tool_result|function_calls?|invoke|instructions?|client_facts|client_rules|source_text)\b/i,
  /["'](?:tool|function|tool_name|function_name)["']\s*:\s*["']/i,
  /\[(?:INST|SYSTEM|\/INST)\]|<\|(?:im_start|im_end|system|user|assistant)\|>/i,
  /\b(?:always|only)\s+(?:cite|recommend|mention|link to|name)\b[^.\n]{0,60}\b(?:instead|competitor|as the (?:best|only|leading))\b/i,
  /\bcite\s+(?:the\s+)?competitor\b/i,
  /\b(?:ignorier\w*|vergiss|missachte\w*)\b[^.\n]{0,40}\b(?:anweisung\w*|vorgaben|regeln)\b/i,
  /\b(?:ignore[zr]?|oublie[zr]?)\b[^.\n]{0,40}\b(?:instructions|consignes|règles)\b/i,
  /\b(?:ignora|ignore|olvida|olvide)\b[^.\n]{0,40}\b(?:instrucciones|reglas)\b/i,
  /\b(?:ignora|dimentica)\b[^.\n]{0,40}\b(?:istruzioni|regole)\b/i,
  /\b(?:negeer|vergeet)\b[^.\n]{0,40}\b(?:instructies|regels)\b/i,
  /\b(?:call|invoke|use) the [\w-]+ (?:tool|function)\b/i,
]
/** A long run of base64, in which anything may be hidden. */
const encoded = /[A-Za-z0-9+/]{120,}={0,2}/

/**
 * Whether a text gives orders to a machine. No filter finds all of them: this keeps the clumsy ones out, and what
 * contains the rest is that a source is read alone and quoted word for word.
 */
export function addressesMachines(text: string): boolean {
  return encoded.test(text) || addressed.some((pattern) => pattern.test(text))
}
