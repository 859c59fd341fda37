import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

export type NamedPart = 'notes' | 'studio';

/** Which part of the studio shows what the address names. */
export const useNamedPart = (): NamedPart | undefined => {
  const [search] = useSearchParams();
  return search.has('note') ? 'notes' : search.has('studio') ? 'studio' : undefined;
};

/** What the address comes to name is brought to the front. What is looked at afterwards is one's own choice. */
export const useFollowNamed = (bring: (part: NamedPart) => void): void => {
  const [search] = useSearchParams();
  const note = search.get('note');
  const item = search.get('studio');
  const follow = useEffectEvent(bring);
  useEffect(() => {
    if (item !== null) follow('studio');
  }, [item]);
  useEffect(() => {
    if (note !== null) follow('notes');
  }, [note]);
};
