import type { Offer, PaySession } from '@studiolo/contract/billing/entities';
import type { PayType, ProductId } from '@studiolo/contract/ledger/products';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { CouponForm } from '../plans/CouponForm.tsx';
import { plansTexts } from '../plans/plans.texts.ts';
import { Products } from '../plans/Products.tsx';
import styles from './PayPage.module.css';
import { payTexts } from './pay.texts.ts';
import { beginCheckout, redeemHere } from './queries.ts';

type Props = { session: PaySession; requested: ProductId | undefined };
type ProductChoice = { productId: ProductId; payType: PayType };

/** Products with their payment methods. If payment is not configured, only the field for a code. */
export const PayChoice = ({ session, requested }: Props) => {
  const text = useText(payTexts);
  const plans = useText(plansTexts);
  const { payToken, nickname, offers, payment } = session;
  const canPay = payment === 'stripe';
  const pay = useMutation({
    mutationFn: ({ productId, payType }: ProductChoice) => beginCheckout(payToken, productId, payType),
    onSuccess: ({ url }) => location.assign(url),
  });
  const { reset } = pay;
  useEffect(() => {
    // Re-enables the buttons after the user goes back from the payment service, since the browser may restore
    // the page as it was.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);
  const isWanted = ({ productId, kind }: Offer) =>
    requested === undefined ? kind === 'plan' : productId === requested;
  // Puts the product that was chosen in the app first.
  const sorted = offers.toSorted((one, other) => Number(isWanted(other)) - Number(isWanted(one)));

  return (
    <>
      <header className={styles['head']}>
        <h1>{text('title')}</h1>
        <p className={styles['quiet']}>{text('greeting', { name: nickname })}</p>
        {!canPay && <p>{text('paymentOff')}</p>}
      </header>
      {canPay && (
        <>
          <Products offers={sorted}>
            {(offer, payType) => (
              <Button
                isFull
                variant={isWanted(offer) ? 'filled' : 'default'}
                aria-label={text('payFor', { product: plans(offer.kind) })}
                isBusy={(pay.isPending || pay.isSuccess) && pay.variables.productId === offer.productId}
                disabled={pay.isPending || pay.isSuccess}
                onClick={() => pay.mutate({ productId: offer.productId, payType })}
              >
                {text('pay')}
              </Button>
            )}
          </Products>
          <p className={styles['safe']}>{text('safe')}</p>
        </>
      )}
      {pay.error && (
        <p role="alert" className={styles['failure']}>
          {pay.error.message}
        </p>
      )}
      <section className={styles['code']} aria-labelledby="code">
        <h2 id="code">{canPay ? text('withCode') : plans('redeemTitle')}</h2>
        <CouponForm redeem={(actCode) => redeemHere(payToken, actCode)} isQuiet={canPay} />
      </section>
    </>
  );
};
