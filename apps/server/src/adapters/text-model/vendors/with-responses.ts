import { ProviderFault } from '../../../ports/text-model.ts';
import type { Attempt } from '../stream/ask.ts';
import { isWrongAddress } from './service-address.ts';

const MAX_MODELS = 500;

/** A status without a reason, as servers send it for an endpoint that they lack. */
const NO_ENDPOINT = /^status (404|405)$/;

const needsResponses = (error: unknown): boolean =>
  error instanceof ProviderFault && (error.kind === 'other-protocol' || NO_ENDPOINT.test(error.message));

/**
 * Asks for a chat completion first. If the service has none for a model, asks its Responses API, and remembers
 * that.
 */
export const withResponses = (completions: Attempt, responses: Attempt): Attempt => {
  const models = new Set<string>();

  async function* ask(...[question, signal]: Parameters<Attempt>) {
    let firstFault: unknown;
    let hasYielded = false;
    if (!models.has(question.model)) {
      try {
        for await (const part of await completions(question, signal)) {
          hasYielded = true;
          yield part;
        }
        return;
      } catch (error) {
        if (hasYielded || !needsResponses(error)) throw error;
        firstFault = error;
      }
    }
    try {
      for await (const part of await responses(question, signal)) {
        hasYielded = true;
        if (models.size < MAX_MODELS) models.add(question.model);
        yield part;
      }
    } catch (error) {
      throw hasYielded || !isWrongAddress(error) ? error : (firstFault ?? error);
    }
  }

  return (question, signal) => Promise.resolve(ask(question, signal));
};
