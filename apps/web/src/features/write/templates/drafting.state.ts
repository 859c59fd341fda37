import type { FilledForm, TemplateLanguage } from '@studiolo/contract/write/templates/entities';
import { create } from 'zustand';

/** A draft to be written into a new paper. */
export type Draft = {
  documentId: string;
  templateId: string;
  language: TemplateLanguage;
  form: FilledForm;
  isForm: boolean;
};

export const useDrafting = create<{ draft: Draft | undefined }>(() => ({ draft: undefined }));

/** Returns the draft that waits for a paper, once. */
export const claimDraft = (documentId: string): Draft | undefined => {
  const { draft } = useDrafting.getState();
  if (draft?.documentId !== documentId) return undefined;
  useDrafting.setState({ draft: undefined });
  return draft;
};
