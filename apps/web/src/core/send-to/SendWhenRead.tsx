import { useQuery } from '@tanstack/react-query';
import type { Sendable } from '../../platform/send-to.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { SendToItems } from './SendToItems.tsx';

type Props = {
  /** Name of the content, for the label. */
  name: string;
  /** Returns the current content. */
  read: () => Promise<Sendable>;
  label: string;
  close: () => void;
  leaves?: readonly string[];
};

/**
 * The places that content can be sent to if only its name is loaded; the rest is loaded when they are shown.
 */
export const SendWhenRead = ({ name, read, ...rest }: Props) => {
  const { data, isError } = useQuery({ queryKey: ['to-send', name], queryFn: read, gcTime: 0, retry: false });
  if (data) return <SendToItems what={data} {...rest} />;
  return isError ? null : <Spinner size={16} />;
};
