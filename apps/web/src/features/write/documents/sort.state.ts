import { DOCUMENT_SORTS, type DocumentSort } from '@studiolo/contract/write/document-entities';
import { create } from 'zustand';
import { recall, remember } from '../../../platform/local-store.ts';

const PLACE = 'documents-sort';

export const useSort = create<{ by: DocumentSort }>(() => ({
  by: DOCUMENT_SORTS.find((each) => each === recall(PLACE)) ?? 'updated',
}));

export const storeSort = (by: DocumentSort): void => {
  remember(PLACE, by);
  useSort.setState({ by });
};
