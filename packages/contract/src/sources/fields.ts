import * as z from 'zod/mini';
import { isSourceUrl } from '../evidence/source-url.ts';
import { SOURCE_LIMITS } from './limits.ts';
import { isVisible } from '../wire/visible-text.ts';

/** Address of a page, a document or a video. */
export const SourceAddress = z
  .string('source-url')
  .check(z.trim(), z.maxLength(SOURCE_LIMITS.urlLength, 'too-long'), z.refine(isSourceUrl, 'source-url'));

/** Pasted text. */
export const SourceText = z
  .string('fill-in')
  .check(z.refine(isVisible, 'fill-in'), z.maxLength(SOURCE_LIMITS.textLength, 'source-text'));

/** Pages of a sitemap that are not sources yet. `isMore`: the list was cut. */
export const ListedPages = z.object({ urls: z.array(z.string()), isMore: z.boolean() });
