import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';

/** Whether codes are sent by mail and by SMS; assumed true until known. */
export const useCodeSent = (): { byMail: boolean; bySms: boolean } => {
  const { data } = useQuery(configQuery);
  return { byMail: data?.sendsMail ?? true, bySms: data?.sendsSms ?? true };
};
