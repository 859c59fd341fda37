import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Instructions } from './Instructions.tsx';
import { userSettingQuery } from './queries.ts';

/** What somebody wants every model to know. */
export const PersonalizationTab = () => {
  const { data: setting } = useQuery(userSettingQuery);
  return setting ? <Instructions setting={setting} /> : <Skeleton height={280} />;
};
