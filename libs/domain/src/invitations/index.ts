export {
  type InvitationForm,
  type InvitationTerms,
  INVITATION_LABEL_LENGTH,
  INVITATION_STATES,
  type InvitationState,
  invitationFormMessages,
  lastDayMessage,
  invitationOf,
} from './invitation-form';
