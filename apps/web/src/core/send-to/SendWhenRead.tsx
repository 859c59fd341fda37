import { useQuery } from '@tanstack/react-query';
import type { Sendable } from '../../platform/send-to.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { SendToItems } from './SendToItems.tsx';

type Props = {
  /** Names what is sent among all that is. */
  name: string;
  /** Brings what is sent as it is now. */
  read: () => Promise<Sendable>;
  label: string;
  close: () => void;
  leaves?: readonly string[];
};

/** The places that something can be sent to of which only its name is known here; it is read when they are shown. */
export const SendWhenRead = ({ name, read, ...rest }: Props) => {
  const { data, isError } = useQuery({ queryKey: ['to-send', name], queryFn: read, gcTime: 0, retry: false });
  if (data) return <SendToItems what={data} {...rest} />;
  return isError ? null : <Spinner size={16} />;
};
