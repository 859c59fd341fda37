import type { ModelProvider } from '../../../ports/model-provider.ts';
import { withoutVersion } from './base-url.ts';
import { speakingCompletions } from './compatible.ts';
import { readTags } from './listings.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const OLLAMA_URL = 'http://127.0.0.1:11434';

const PROBE_MS = 500;
const PROBE_AGAIN_MS = 30_000;

/** Models on the person's own machine. Nobody says that Ollama is there: asking for its list is how it is found. */
export const createOllama = (settings: VendorSettings): ModelProvider => {
  const url = withoutVersion(settings.baseUrl ?? OLLAMA_URL);
  const vendor = speakingCompletions('ollama', { ...settings, baseUrl: `${url}/v1` });
  const list = {
    ...vendor.list,
    url: `${url}/api/tags`,
    read: readTags,
    timeoutMs: PROBE_MS,
    keepMs: PROBE_AGAIN_MS,
  };
  return createVendor({ ...vendor, list }, settings);
};
