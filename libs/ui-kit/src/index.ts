export { palette } from './theme/palette';
export { UiProvider } from './providers/ui-provider';
export { notify, useWarning } from './providers/notifications';
export { Icon, type IconName } from './icons/icon';

export { FieldFrame, type ControlAttributes, type FieldProps } from './fields/field-frame';
export { ControlRow, InputBox } from './fields/control-styles';
export { keyboards } from './fields/keyboards';
export { TextInput } from './fields/text-input';
export { FormText } from './fields/form-text';
export { FormPassword } from './fields/form-password';
export { SelectInput } from './fields/select-input';
export { FormSelect } from './fields/form-select';
export { CheckboxInput } from './fields/checkbox-input';
export { DateInput } from './fields/date-input';
export { FormDate } from './fields/form-date';
export { TimeSelect } from './fields/time-select';
export { FormCode } from './fields/form-code';
export { type PhoneValue } from './fields/phone-input';
export { FormPhone } from './fields/form-phone';
export { formField } from './fields/form-field';
export { PhotoInput } from './fields/photo-input';
export { AppForm } from './fields/app-form';
export { FormError } from './fields/form-error';

export { Button, ButtonLink, type ButtonLook } from './buttons/button';
export { CopyButton } from './buttons/copy-button';
export { IconButton } from './buttons/icon-button';
export { ShareButton } from './buttons/share-button';
export { SubmitButton, type SubmitButtonProps } from './buttons/submit-button';
export { TextLink } from './buttons/text-link';

export { Avatar } from './pieces/avatar';
export { Card } from './pieces/card';
export { Logo } from './pieces/logo';
export { StatCard } from './pieces/stat-card';
export { Tabs } from './pieces/tabs';
export { TipSlider } from './pieces/tip-slider';

export { ActionBar } from './layout/action-bar';
export { AppHeader } from './layout/app-header';
export { AppShell } from './layout/app-shell';
export { AuthFrame, type AuthFrameProps } from './layout/auth-frame';
export { useDocumentTitle } from './layout/document-title';
export { Page, PAGE_WIDTH, PageTitle } from './layout/page';
export { ResultFrame, type ResultFrameProps } from './layout/result-frame';
export type { MenuItem, MenuLink } from './layout/side-menu';
export { StatePage } from './layout/state-page';

export { ConfirmDialog, type ConfirmDialogProps } from './feedback/confirm-dialog';
export { Dialog, type DialogProps } from './feedback/dialog';
export { EmptyState } from './feedback/empty-state';
export { ErrorBoundary } from './feedback/error-boundary';
export { ErrorState } from './feedback/error-state';
export { LoadAgain } from './feedback/load-again';
export { logFailure } from './feedback/log-failure';
export { Loading, Skeleton } from './feedback/skeleton';
export { UploadProgress } from './feedback/upload-progress';
export { visuallyHidden } from './theme/hidden';
