import type { FilledForm, TemplateLanguage } from '@studiolo/contract/write/templates/entities';
import { create } from 'zustand';

/** What is to be written into a paper that was just taken. */
export type Draft = {
  documentId: string;
  templateId: string;
  language: TemplateLanguage;
  form: FilledForm;
  isForm: boolean;
};

export const useDrafting = create<{ draft: Draft | undefined }>(() => ({ draft: undefined }));

/** The draft that waits for a paper; it is given once. */
export const takeDraft = (documentId: string): Draft | undefined => {
  const { draft } = useDrafting.getState();
  if (draft?.documentId !== documentId) return undefined;
  useDrafting.setState({ draft: undefined });
  return draft;
};
