import { create } from 'zustand';
import type { OpenDocument } from '../panels/open-document.ts';

/** The open document, including while another page is shown. */
export const useOpenDocument = create<{ document: OpenDocument | undefined }>(() => ({
  document: undefined,
}));
