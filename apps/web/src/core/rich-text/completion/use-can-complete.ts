import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../platform/config.ts';
import { defaultModelQuery } from '../../model-picker/queries.ts';

const OWN = 'mine/';

/** Whether there is a model that goes on with a text of who is signed in: `none` to be asked, or `off` for all. Undefined while that is not known. */
export const useCanComplete = (): 'yes' | 'none' | 'off' | undefined => {
  const { data: config } = useQuery(configQuery);
  const completion = config?.completion;
  const { data: preset } = useQuery({ ...defaultModelQuery, enabled: completion === 'own' });
  if (completion === 'own') return preset && (preset.model.startsWith(OWN) ? 'yes' : 'none');
  return completion === 'all' ? 'yes' : completion;
};
