import type { WrittenDocument } from '@studiolo/contract/write/document-entities';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { documentQuery } from '../documents/queries.ts';

export const useDocumentChanges = (
  documentId: string,
  isKept: boolean,
  onChange: (document: WrittenDocument) => void,
): void => {
  const { data } = useQuery({ ...documentQuery(documentId), enabled: isKept });
  const follow = useEffectEvent(onChange);
  useEffect(() => {
    if (data) follow(data);
  }, [data]);
};
