import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { NoInput } from '../wire/fields.ts';
import { IMPORT_LIMITS } from './import-limits.ts';
import { Import } from './import-entities.ts';

export const beginImport = endpoint({
  method: 'POST',
  path: '/cli/import/v1/begin',
  access: 'user',
  encoding: 'multipart',
  fileSize: IMPORT_LIMITS.fileSize,
  input: NoInput,
  data: z.string(),
  errors: ['TOO_LARGE', 'ALREADY_RUNNING'],
  perMinute: 10,
  summary:
    'Imports an export of chats (field `file`) from ChatGPT, Claude, DeepSeek, NextChat, Gemini, Grok, Open WebUI, LibreChat, LobeHub or Studiolo, as JSON or in a zip; returns the run that reads it.',
});

export const listImports = endpoint({
  method: 'GET',
  path: '/cli/import/v1/list',
  access: 'user',
  input: NoInput,
  data: z.array(Import),
  summary: 'Lists the latest imports and their results, newest first.',
});
