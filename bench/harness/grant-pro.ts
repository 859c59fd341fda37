import { openBillingDesk } from '../../apps/server/src/testing/faults/open-billing-desk.ts';
import type { Product } from './product.ts';

export const grantPro = async ({ folder, user }: Product): Promise<void> => {
  const { desk, close } = await openBillingDesk(folder);
  try {
    if (!(await desk.grant(user.email, [{ productId: '8', payType: 'month' }])))
      throw new Error('the user does not exist');
  } finally {
    await close();
  }
};
