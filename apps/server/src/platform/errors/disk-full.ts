import { errorCode } from './error-code.ts';

/**
 * Error codes of writes for which there is no space: on the disk, within a quota, or within the limit of a
 * process.
 */
const FULL: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

export const isDiskFull = (error: unknown): boolean => FULL.includes(errorCode(error));
