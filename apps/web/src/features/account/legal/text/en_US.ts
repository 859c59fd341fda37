export const text = {
  termsTitle: 'Terms of use',
  privacyTitle: 'Privacy policy',
  product: 'Studiolo',
  toApp: 'To the app',
  toTerms: 'Terms of use',
  toPrivacy: 'Privacy policy',
  writeTo: 'Write to {address}.',
  contactPage: 'Contact',

  // terms
  whoRuns: 'Operator',
  whoRunsText:
    'Studiolo is free software that anyone may run on a server of their own. Whoever runs this server (“the operator”) offers it to you and answers for it; the authors of the software do not run it and have no access to it.',
  reachOperator:
    'You reach the operator by the contacts below, or where you were given the address of this site.',
  yourAccount: 'Your account',
  yourAccountText:
    'Give an e-mail address or a phone number that is yours, keep your password to yourself, and tell the operator if somebody else may know it. What is done under your account counts as done by you. In the settings, under Account, you see the devices that are signed in and can sign them out.',
  yourContent: 'Your content',
  yourContentText:
    'Your questions, files, notebooks and what is made of them stay yours. You allow the operator to store and process them as far as the service needs it, and for nothing else. Bring only what you may: do not break copyright, confidence or the privacy of others. What you share or publish can be read by everybody who has its link, until you take it back.',
  conduct: 'Prohibited use',
  conductInternational:
    'Do not use this place for anything unlawful, to harm or harass people, to send spam or harmful software, to break into systems, or to get round its limits. The rules of the model services that answer you apply as well.',
  conductChina:
    'Do not use this place for anything that the laws and regulations of the People’s Republic of China forbid, nor to make or spread unlawful or harmful information, to infringe the rights of others, to send spam or harmful software, to break into systems, or to get round its limits. The rules of the model services that answer you apply as well.',
  answers: 'Answers can be wrong',
  answersText:
    'Answers are made by machines. They can be wrong, out of date or one-sided, also where they cite a source: open the source and check. They are no medical, legal or financial advice, and no replacement for it.',
  answersChina:
    'Content made by artificial intelligence has to be marked as such where the law asks for it when you spread it; do not remove such marks.',
  plans: 'Plans and payment',
  plansText:
    'What is free and what a paid plan holds is shown in the app, with its price, before you pay. Paid plans run for their time and do not renew by themselves. An answer that fails is not counted. For questions about a payment, and to withdraw from one as the law allows, turn to the operator.',
  service: 'No warranty',
  serviceText:
    'The operator takes reasonable care but does not promise that the service is always there or without faults. Keep copies of what matters to you: everything can be exported in the settings. The operator is liable as the law requires, and where the law leaves it open, not beyond that.',
  ending: 'Ending it',
  endingText:
    'You may stop at any time and delete your account in the settings. The operator may limit or close an account that breaks these terms, or end the service; where possible you are told before, and have time to export what is yours.',
  termsChanges: 'Changes and law',
  termsChangesInternational:
    'The operator may change these terms for what is to come. If you go on using the service, the new ones hold. The law of the place where the operator is applies; rights that protect you as a consumer where you live remain.',
  termsChangesChina:
    'The operator may change these terms for what is to come, and announces it beforehand where it matters to you. If you go on using the service, the new ones hold. The law of the People’s Republic of China applies (without that of Hong Kong, Macao and Taiwan).',

  // privacy
  responsible: 'Responsible party',
  responsibleText:
    'Studiolo is free software that anyone may run on a server of their own. Whoever runs this server (“the operator”) decides what happens with what is stored here and is responsible for it. The authors of the software receive nothing of it.',
  stored: 'Data we store',
  storedAccount:
    'Your account: e-mail address or phone number, name and picture if you give them, your password as a hash that cannot be read back, the devices that are signed in, your settings, language and time zone.',
  storedContent:
    'What you bring and make: chats, files, notebooks, notes, prompts, what you let the app remember, shares and published pages.',
  storedUse:
    'What you use: which answers were counted, codes, plans and payments. Card numbers are seen by the payment service alone.',
  storedLogs:
    'A technical log, in which no questions, answers, passwords or codes are written; and for a short time how often something was tried from one address, against misuse.',
  storedBrowser:
    'In your browser: that you are signed in, your language and looks, and what you have written and not yet sent. There is no advertising and no tracking from other sites.',
  purpose: 'Purpose',
  purposeInternational:
    'To give you the service that you ask for (a contract with you), to keep it safe and prevent misuse (a legitimate interest), and to meet duties of law. It is not sold, and it is not used to train models here.',
  purposeChina:
    'To give you the service that you ask for (as the contract with you needs it), to keep it safe, and to meet duties of law; for what needs your consent you are asked, and can withdraw it. It is not sold, and it is not used to train models here.',
  outside: 'Third-party services',
  outsideText: 'Only what the operator has set up is called, and only when you use it:',
  outsideModels:
    'the service of the model that you choose, for example OpenAI, Anthropic, Google, DeepSeek, MiniMax or Baidu Qianfan: it gets your question, the chat before it, and the passages and pictures that belong to it. The built-in engine and models on the operator’s own machines send nothing out;',
  outsideWeb:
    'a search service, when you search the web, and the sites that you give as sources, which the server fetches for you;',
  outsideSpeech: 'a service that writes down what you dictate;',
  outsideMail:
    'services that deliver codes by e-mail and SMS, and the push service of your browser, if you turn notifications on;',
  outsidePay: 'the payment service, when you pay, and the sign-in provider, when you sign in with one;',
  outsideOwn: 'services whose keys you add yourself, under the rules between you and them.',
  outsideInternational:
    'These services may be in other countries, and have privacy policies of their own. Ask the operator which are set up here, and on what ground data goes there.',
  outsideChina:
    'If a service that you choose is outside mainland China, what you send to it leaves mainland China. The operator may set up such services only as the law on sending personal information abroad allows, and asks for your separate consent where it is needed. Ask the operator which are set up here.',
  keeping: 'Retention',
  keepingText:
    'As long as your account is there, or until you delete it. What you delete can be brought back for a few minutes and is then erased. Copies in backups go when the operator replaces these. What the law demands to be kept, such as records of payments, is kept for its time.',
  rights: 'Export, correct, delete',
  rightsText:
    'In the settings, under Account, you export everything as one archive and delete the account with all that is yours, at any time and by yourself. Your profile, chats, files, memories and shares can be seen, changed and deleted where they are.',
  rightsInternational:
    'The law where you live may give you more rights, such as to object or to complain to a data protection authority. Turn to the operator with them.',
  rightsChina:
    'Under the Personal Information Protection Law you may further ask for information about how your data is handled, for a copy, for its transfer, and for an explanation of these rules. Turn to the operator, who has to answer. Those under 14 need the consent of a parent or guardian.',
  safety: 'Safety',
  safetyText:
    'Passwords are stored as hashes, keys of services are sealed, and every file is read by its owner and those whom the owner lets in. No system is perfectly safe; if something happens that concerns you, the operator tells you as the law requires.',
  privacyChanges: 'Changes',
  privacyChangesText:
    'The operator may adapt this page when the service changes. What you read here is what holds now.',
};
