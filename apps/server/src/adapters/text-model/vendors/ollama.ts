import type { ModelProvider } from '../../../ports/model-provider.ts';
import { withoutVersion } from './base-url.ts';
import { speakingCompletions } from './compatible.ts';
import { THINKING_FIELDS } from '../wires/thinking-fields.ts';
import { readTags } from './listings.ts';
import { fixedAddress } from './service-address.ts';
import { createVendor, type VendorSettings } from './vendor.ts';

const OLLAMA_URL = 'http://127.0.0.1:11434';

/** Path endings that people often copy with the base address. */
const CALLS = /\/+(api(\/\w+)?|v1\/chat\/completions|v1\/models)\/*$/;

const PROBE_TIMEOUT_MS = 500;
const PROBE_INTERVAL_MS = 30_000;

/**
 * Models on the user's own machine. Ollama needs no configuration: requesting its list shows whether it runs.
 */
export const createOllama = (settings: VendorSettings): ModelProvider => {
  const url = withoutVersion((settings.baseUrl ?? OLLAMA_URL).replace(CALLS, ''));
  const vendor = speakingCompletions(
    'ollama',
    { ...settings, address: fixedAddress(`${url}/v1`) },
    { thinking: THINKING_FIELDS.effort },
  );
  const list = {
    ...vendor.list,
    urls: () => [`${url}/api/tags`],
    read: readTags,
    timeoutMs: PROBE_TIMEOUT_MS,
    cacheTtlMs: PROBE_INTERVAL_MS,
  };
  return createVendor({ ...vendor, list }, settings);
};
