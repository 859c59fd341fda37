import { formulasOf } from '../docx/docx-notes.ts';
import type { Manuscript } from '../manuscript.ts';
import { readBlocks } from '../read-blocks.ts';
import { mathmlOf } from './mathml.ts';

/** Counts the formulas of a manuscript that cannot be typeset. */
export const typedFormulas = ({ turns }: Manuscript): number =>
  turns
    .flatMap(({ answer }) => formulasOf(readBlocks(answer, new Set())))
    .filter(({ tex, isDisplay }) => mathmlOf(tex, isDisplay) === undefined).length;
