/** Errors of models, and results of connection tests. */
export const text = {
  'model-not-set-up': 'Not set up here: {setting} is missing.',
  'model-unbound': 'Not bound to a model of a service.',
  'model-not-offered': 'The model service that is set up here does not offer it.',
  'model-binding-not-listed':
    'The operator bound it to “{model}”, which the service {service} does not list as a model for chats.',
  'model-binding-not-set-up':
    'The operator bound it to a model of {service}, and that service is not set up.',
  'model-binding-unnamed': 'Only a named model can be bound.',
  'models-file-unbindable':
    'The models file {path}: the entry “{entry}” has “service” or “model”, and only named models can be bound: {names}.',
  'model-unknown': 'No service offers a model with this name.',
  'models-file-unreadable': 'The models file {path} cannot be read.',
  'models-file-not-json': 'The models file {path} is not JSON: {fault}',
  'models-file-no-entries':
    'The models file {path} has to be an object with an entry for each model, such as {"gpt4.0": {"price": 2}}.',
  'models-file-wrong-entry':
    'The models file {path}: “{field}” of the entry “{entry}” is wrong. It takes {takes}.',
  'models-file-unknown-field':
    'The models file {path}: the entry “{entry}” has “{field}”, which is no setting. The settings are {fields}.',
  'models-file-no-entry': 'The models file {path}: the entry “{entry}” has to be an object of settings.',
  'model-cannot-see': '{model} cannot see pictures. Please choose a model that can, or remove the pictures.',
  'model-sees-no-text':
    '{model} cannot see pictures, and no text could be read in yours. Please choose a model that can see pictures, or remove them.',
  'model-builtin': 'Built-in engine',
  'check-address': 'Address reached',
  'check-key': 'Key accepted',
  'check-models': 'Models: {count}',
  'check-no-list': 'No list of models; {model} was called by its name',
  'check-answer': '{model} answers',
  'check-tools': 'Tools: yes',
  'check-no-tools': 'Tools: no, so it cannot search the web or files while it answers',
  'check-pictures': 'Pictures: yes',
  'check-no-pictures': 'Pictures: no',
  'provider-unauthorized': 'The model service refused our key. The operator has to check it.',
  'provider-forbidden': 'The model service does not allow this.',
  'provider-not-found': 'The model service does not know this model.',
  'provider-rate-limited': 'The model service is at its limit. Please try again in a minute.',
  'provider-rate-limited-for': 'The model service is at its limit. Please try again in {wait}.',
  'provider-unpaid':
    'This model is currently unavailable in this installation: the account with its service is out of credit. The operator has to top it up.',
  'provider-too-long':
    'This is more than the model can read at once. Please shorten it, or choose another model.',
  'provider-unavailable': 'The model service has a problem. Please try again later.',
  'provider-unreachable': 'The model service cannot be reached. Please try again later.',
  'provider-not-public': 'The model service is not on the public internet, and cannot be reached from here.',
  'provider-redirected':
    'The model service redirects to another address, which is not followed. The operator has to check its address.',
  'provider-packed':
    'The model service sent a compressed answer although none was asked for. The operator has to check it.',
  'provider-garbled': 'The model service sent an unreadable answer. Please try again.',
  'provider-cut': 'The model service stopped before the answer was complete. Please try again.',
  'provider-silent': 'Connection timed out, please try again later!',
  'provider-refused': 'The model service refused this question.',
  'provider-empty': 'The model returned an empty answer. Please try again, or choose another model.',
  'provider-truncated':
    'The model reached its length limit before its answer was complete. Please choose another model, or shorten the text.',
  'provider-region': 'The model service is not available in the region of this server.',
  'provider-other-protocol': 'This model cannot be used in a chat. Please choose another model.',
  'provider-no-pictures':
    'This model cannot see pictures. Please choose a model that can, or ask without the pictures.',
  'own-unauthorized': 'The service refused your own key. Check it in Settings → Models.',
  'own-unpaid': 'Your account with the service is out of credit.',
  'own-not-public':
    'Your service is not on the public internet, and cannot be reached from here. Check its address in Settings → Models.',
  'own-service-no-models': 'The service responded, but it offers no chat models.',
  'own-service-unauthorized': 'The service refused this key. Is it complete and still valid?',
  'own-service-forbidden': 'The service does not allow this with that key.',
  'own-service-not-found':
    'There is no list of models at this address. Does it end as the service documents, for example with /v1? If the service has no list, type the names of its models.',
  'own-service-unknown-model': 'The service does not know the model {model}.',
  'own-service-rate-limited': 'The service is at its limit. Please try again in a minute.',
  'own-service-unpaid': 'The account with the service is out of credit.',
  'own-service-too-long': 'The service did not understand the request.',
  'own-service-empty': 'The service returned an empty answer.',
  'own-service-truncated': 'The service answered, but its answer was cut off.',
  'own-service-region': 'The service is not available in the region of this server.',
  'own-service-other-protocol': 'The service did not understand the request.',
  'own-service-no-pictures': 'The service did not understand the request.',
  'own-service-unavailable': 'The service has a problem. Please try again later.',
  'own-service-unreachable': 'There is no response from this address.',
  'own-service-not-public':
    'This address is not on the public internet. Only services that can be reached from anywhere may be connected.',
  'own-service-redirected': 'The service redirects to another address. Please enter that one.',
  'own-service-packed': 'The service sent a compressed answer although none was asked for.',
  'own-service-garbled': 'This address does not respond like a model service.',
  'own-service-cut': 'The service broke off the connection. Please try again.',
  'own-service-silent': 'The service did not answer in time.',
  'own-service-refused': 'The service did not understand the request.',
} as const;
