import { signInMethodsOf, type SignInMethod } from '@studiolo/contract/config/sign-in-methods';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { RetentionRules } from '@studiolo/contract/retention/rules';
import type { Models } from '../../core/models/models.service.ts';
import type { Regions } from '../../core/region/regions.ts';
import { configRoutes } from './config.routes.ts';
import { createConfigService } from './config.service.ts';

type Settings = {
  AUTO_COMPLETION: 'model' | 'off';
  SMTP_URL?: string | undefined;
  SMS_PROVIDER: string;
  SIGN_IN_METHODS_CHINA?: SignInMethod[] | undefined;
  SIGN_IN_METHODS_INTERNATIONAL?: SignInMethod[] | undefined;
  TERMS_URL?: string | undefined;
  PRIVACY_URL?: string | undefined;
  TERMS_URL_CHINA?: string | undefined;
  PRIVACY_URL_CHINA?: string | undefined;
  CONTACT_REPOSITORY?: string | undefined;
  CONTACT_EMAIL?: string | undefined;
  CONTACT_COMMUNITY?: string | undefined;
  CONTACT_SOCIAL?: string | undefined;
  CONTACT_FEEDBACK?: string | undefined;
  CONTACT_SERVICE?: string | undefined;
  CONTACT_GROUP_QR?: string | undefined;
  ICP_NUMBER: string;
  WECHAT_APP_ID?: string | undefined;
  WECHAT_APP_SECRET?: string | undefined;
};

export const configFeature = ({
  models,
  regions,
  canSearchWeb,
  environment,
  build,
  signInProvider,
  hasTranscription,
  hasTextRecognition,
  hasAccounts,
  retention,
}: {
  models: Models;
  regions: Regions;
  canSearchWeb: boolean;
  environment: Settings;
  build: string;
  signInProvider: string;
  hasTranscription: boolean;
  hasTextRecognition: boolean;
  hasAccounts: () => Promise<boolean>;
  retention: () => Promise<RetentionRules>;
}): Feature => {
  const sendsSms = environment.SMS_PROVIDER !== 'outbox';
  const services = { hasSms: sendsSms, hasProvider: signInProvider !== '' };
  return {
    routes: configRoutes(
      createConfigService({
        models,
        regions,
        hasAccounts,
        retention,
        isCompleting: environment.AUTO_COMPLETION === 'model',
        settings: {
          termsUrl: environment.TERMS_URL ?? '',
          privacyUrl: environment.PRIVACY_URL ?? '',
          termsUrlChina: environment.TERMS_URL_CHINA ?? '',
          privacyUrlChina: environment.PRIVACY_URL_CHINA ?? '',
          contacts: {
            repository: environment.CONTACT_REPOSITORY ?? '',
            email: environment.CONTACT_EMAIL ?? '',
            community: environment.CONTACT_COMMUNITY ?? '',
            social: environment.CONTACT_SOCIAL ?? '',
            feedback: environment.CONTACT_FEEDBACK ?? '',
            service: environment.CONTACT_SERVICE ?? '',
            groupQr: environment.CONTACT_GROUP_QR ?? '',
          },
          icpNumber: environment.ICP_NUMBER,
          hasTranscription,
          hasTextRecognition,
          sendsMail: environment.SMTP_URL !== undefined,
          sendsSms,
          signInProvider,
          signInMethods: {
            china: signInMethodsOf('china', services, environment.SIGN_IN_METHODS_CHINA),
            international: signInMethodsOf(
              'international',
              services,
              environment.SIGN_IN_METHODS_INTERNATIONAL,
            ),
          },
          hasWeChat: environment.WECHAT_APP_ID !== undefined && environment.WECHAT_APP_SECRET !== undefined,
          canSearchWeb,
          build,
        },
      }),
    ),
  };
};
