import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

export type NamedPart = 'sources' | 'notes' | 'studio';

/** Where each part stands on a phone, and where there is little room. */
export const panelOf = (part: NamedPart): 'sources' | 'studio' => (part === 'sources' ? 'sources' : 'studio');

/** Which part shows what the address names. */
export const useNamedPart = (): NamedPart | undefined => {
  const [search] = useSearchParams();
  if (search.has('note')) return 'notes';
  if (search.has('studio')) return 'studio';
  return search.has('source') ? 'sources' : undefined;
};

/** What the address comes to name is brought to the front. What is looked at afterwards is one's own choice. */
export const useFollowNamed = (bring: (part: NamedPart) => void): void => {
  const [search] = useSearchParams();
  const note = search.get('note');
  const item = search.get('studio');
  const source = search.get('source');
  const follow = useEffectEvent(bring);
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

/** A message that the address comes to name is to be seen. */
export const useFollowMessage = (bring: () => void): void => {
  const [search] = useSearchParams();
  const message = search.get('message');
  const follow = useEffectEvent(bring);
  useEffect(() => {
    if (message !== null) follow();
  }, [message]);
};
