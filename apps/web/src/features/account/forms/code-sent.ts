import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';

/** Whether codes go out by mail and by SMS. Taken for granted until it is known. */
export const useCodeSent = (): { byMail: boolean; bySms: boolean } => {
  const { data } = useQuery(configQuery);
  return { byMail: data?.sendsMail ?? true, bySms: data?.sendsSms ?? true };
};
