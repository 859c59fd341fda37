import { create } from 'zustand';
import type { OpenDocument } from '../panels/open-document.ts';

/** The open document with its cursor, also while another page is shown. */
export const useOpenPaper = create<{ document: OpenDocument | undefined }>(() => ({ document: undefined }));
