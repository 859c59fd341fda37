import type { EngineName } from '@studiolo/contract/translate/engines';
import { readBounded } from '../../platform/egress/bounded-body.ts';
import { toEgressFault, type EgressFaultKind } from '../../platform/egress/egress-fault.ts';
import { EngineFault } from '../../ports/translation-engine.ts';
import { parseJson } from '@studiolo/contract/wire/parse-json';
import { retryAfterMs } from '../text-model/stream/faults.ts';

export type Fetch = typeof globalThis.fetch;

/** The answer of a service. `body` is undefined if it is not JSON. */
export type ServiceAnswer = { status: number; retryAfterMs: number | undefined; body: unknown };

type ServiceRequest = {
  engine: EngineName;
  url: string;
  method?: 'POST' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
};

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 4 * 1024 * 1024;

const KIND_OF_EGRESS: Partial<Record<EgressFaultKind, EngineFault['kind']>> = {
  timeout: 'silent',
  redirected: 'redirected',
  packed: 'packed',
  forbidden: 'not-public',
  garbled: 'garbled',
  'too-large': 'garbled',
  'wrong-type': 'garbled',
};

/** Sends a request to a translation service; throws `EngineFault` if there is no answer. */
export const sendRequest = async (
  fetch: Fetch,
  { engine, url, method = 'POST', headers, body, signal }: ServiceRequest,
): Promise<ServiceAnswer> => {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const text = (await readBounded(response.body, MAX_BYTES, new URL(url).host)).toString();
    return {
      status: response.status,
      retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
      body: parseJson(text),
    };
  } catch (error) {
    signal.throwIfAborted();
    const fault = toEgressFault(error, new URL(url).host);
    throw new EngineFault(engine, KIND_OF_EGRESS[fault.kind] ?? 'unreachable', fault.message);
  }
};

export const FORM = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
export const JSON_BODY = { 'content-type': 'application/json; charset=utf-8' };

export const withoutSlash = (address: string): string => address.replace(/(?<!\/)\/+$/, '');
