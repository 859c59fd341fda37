import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';

/** Whether codes can be sent by e-mail and by text message; assumed to be true until known. */
export const useCodeChannels = (): { byMail: boolean; bySms: boolean } => {
  const { data } = useQuery(configQuery);
  return { byMail: data?.sendsMail ?? true, bySms: data?.sendsSms ?? true };
};
