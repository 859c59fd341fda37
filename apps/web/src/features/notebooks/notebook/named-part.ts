import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

export type NamedPart = 'sources' | 'notes' | 'studio';

export const panelOf = (part: NamedPart): 'sources' | 'studio' => (part === 'sources' ? 'sources' : 'studio');

export const useNamedPart = (): NamedPart | undefined => {
  const [search] = useSearchParams();
  if (search.has('note')) return 'notes';
  if (search.has('studio')) return 'studio';
  return search.has('source') ? 'sources' : undefined;
};

/** Shows a part when the URL starts to name an item in it. Afterwards the user can switch freely. */
export const useFollowNamed = (show: (part: NamedPart) => void): void => {
  const [search] = useSearchParams();
  const note = search.get('note');
  const item = search.get('studio');
  const source = search.get('source');
  const follow = useEffectEvent(show);
  useEffect(() => {
    if (source !== null) follow('sources');
  }, [source]);
  useEffect(() => {
    if (item !== null) follow('studio');
  }, [item]);
  useEffect(() => {
    if (note !== null) follow('notes');
  }, [note]);
};

/** Scrolls to a message when the URL starts to name one. */
export const useFollowMessage = (show: () => void): void => {
  const [search] = useSearchParams();
  const message = search.get('message');
  const follow = useEffectEvent(show);
  useEffect(() => {
    if (message !== null) follow();
  }, [message]);
};
