import type { FilledForm, TemplateLanguage } from '@studiolo/contract/write/templates/entities';
import { create } from 'zustand';

/** Draft requested for a new document. */
export type Draft = {
  documentId: string;
  templateId: string;
  language: TemplateLanguage;
  form: FilledForm;
  isForm: boolean;
};

export const useDrafting = create<{ draft: Draft | undefined }>(() => ({ draft: undefined }));

/** Returns the draft that was requested for a document, but only on the first call. */
export const claimDraft = (documentId: string): Draft | undefined => {
  const { draft } = useDrafting.getState();
  if (draft?.documentId !== documentId) return undefined;
  useDrafting.setState({ draft: undefined });
  return draft;
};
