import { chatCompletions } from './chat-completions.ts';
import { startStandIn, type StandIn, type StandInOptions } from '../stand-in.ts';

/**
 * Simulates Ollama: chat completions under `/v1`, its own listing under `/api/tags`, thinking as `reasoning`. Based on
 * https://github.com/ollama/ollama/blob/main/docs/api.md ("List Local Models") and docs/openai.md.
 */
export const startOllama = (options?: StandInOptions): Promise<StandIn> =>
  startStandIn(
    {
      ...chatCompletions,
      basePath: '',
      asks: /^\/v1\/chat\/completions$/,
      lists: /^\/api\/tags$/,
      listing: (models) => ({
        models: models.map((name) => ({
          name,
          model: name,
          modified_at: '2024-09-01T00:00:00Z',
          size: 2_019_393_189,
          digest: 'a80c4f17acd55265feec403c7aef86be0c25983ab279d83f3bcd3abbcb5b8b72',
          details: {
            format: 'gguf',
            family: /embed/.test(name) ? 'nomic-bert' : 'llama',
            parameter_size: '3.2B',
          },
        })),
      }),
      frames: (...input) => {
        const { opening, pieces, closing } = chatCompletions.frames(...input);
        return {
          opening,
          pieces: pieces.map((piece) => piece.replace('"reasoning_content"', '"reasoning"')),
          closing,
        };
      },
    },
    { models: ['llama3.2:latest', 'nomic-embed-text:latest'], ...options },
  );
