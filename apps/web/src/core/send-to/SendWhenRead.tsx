import { useQuery } from '@tanstack/react-query';
import type { Sendable } from '../../platform/send-to.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { SendToItems } from './SendToItems.tsx';

type Props = {
  /** Name of the content, used in the label. */
  name: string;
  /** Loads the current content. */
  read: () => Promise<Sendable>;
  label: string;
  close: () => void;
  leaves?: readonly string[];
};

/**
 * Menu items for sending content of which only the name is loaded. The rest is loaded when they are shown.
 */
export const SendWhenRead = ({ name, read, ...rest }: Props) => {
  const { data, isError } = useQuery({ queryKey: ['to-send', name], queryFn: read, gcTime: 0, retry: false });
  if (data) return <SendToItems what={data} {...rest} />;
  return isError ? null : <Spinner size={16} />;
};
