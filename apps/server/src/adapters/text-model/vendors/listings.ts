import * as z from 'zod/mini';

const Ids = z.object({ data: z.array(z.object({ id: z.string() })) });

const Tags = z.object({
  models: z.array(
    z.object({ name: z.string(), details: z.optional(z.object({ family: z.nullish(z.string()) })) }),
  ),
});

const Generators = z.object({
  models: z.array(
    z.object({ name: z.string(), supportedGenerationMethods: z._default(z.array(z.string()), []) }),
  ),
});

/** OpenAI's listing also holds models that speak, listen or embed, and older ones that draw; only their names tell them apart. */
const NOT_FOR_CHAT =
  /embed|whisper|tts|dall-e|(?<!gpt-)image|moderation|transcribe|realtime|audio|babbage|davinci|rerank|sora|instruct$/i;

/** `GET /models` of OpenAI, Anthropic, DeepSeek and all that speak like them. */
export const readIds = (body: unknown): string[] =>
  Ids.parse(body)
    .data.map(({ id }) => id)
    .filter((id) => !NOT_FOR_CHAT.test(id));

/** Ollama's `GET /api/tags`; families named after BERT only embed. */
export const readTags = (body: unknown): string[] =>
  Tags.parse(body)
    .models.filter(({ details }) => !/bert/i.test(details?.family ?? ''))
    .map(({ name }) => name);

/** Google's `GET /v1beta/models`, where a model says what it can do. */
export const readGenerators = (body: unknown): string[] =>
  Generators.parse(body)
    .models.filter(({ supportedGenerationMethods }) => supportedGenerationMethods.includes('generateContent'))
    .map(({ name }) => name.replace(/^models\//, ''));
