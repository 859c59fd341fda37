import { DOCUMENT_SORTS, type DocumentSort } from '@studiolo/contract/write/document-entities';
import { create } from 'zustand';
import { recall, remember } from '../../../platform/local-store.ts';

const STORAGE_KEY = 'documents-sort';

export const useSort = create<{ by: DocumentSort }>(() => ({
  by: DOCUMENT_SORTS.find((each) => each === recall(STORAGE_KEY)) ?? 'updated',
}));

export const storeSort = (by: DocumentSort): void => {
  remember(STORAGE_KEY, by);
  useSort.setState({ by });
};
