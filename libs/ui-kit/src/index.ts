export { palette } from './theme/palette';
export { theme } from './theme/theme';
export { UiProvider } from './providers/ui-provider';
export { notify, useNotify, type NoticeVariant } from './providers/notifications';
export { Icon, type IconName } from './icons/icon';

export { FieldFrame, type ControlAttributes, type FieldFrameProps, type FieldProps } from './fields/field-frame';
export { ControlRow, InputBox } from './fields/control-styles';
export { FormText, TextInput, type TextInputProps } from './fields/text-input';
export { FormPassword, PasswordInput, type PasswordInputProps } from './fields/password-input';
export { FormSelect, SelectInput, type SelectInputProps, type SelectOption } from './fields/select-input';
export { FormCheckbox, CheckboxInput, type CheckboxInputProps } from './fields/checkbox-input';
export { FormDate, DateInput, type DateInputProps } from './fields/date-input';
export { FormTime, TimeSelect, timesOfDay, type TimeSelectProps } from './fields/time-select';
export { FormCode, CodeInput, type CodeInputProps } from './fields/code-input';
export { FormPhone, PhoneInput, type PhoneCountry, type PhoneInputProps, type PhoneValue } from './fields/phone-input';
export { formField } from './fields/form-field';
export { fileSize, FormPhoto, PhotoInput, type PhotoInputProps } from './fields/photo-input';
export { AppForm } from './fields/app-form';
export { FormError } from './fields/form-error';

export { Button, ButtonLink, type ButtonLook, type ButtonProps } from './buttons/button';
export { CopyButton, type CopyButtonProps } from './buttons/copy-button';
export { IconButton, type IconButtonProps } from './buttons/icon-button';
export { SubmitButton, type SubmitButtonProps } from './buttons/submit-button';
export { TextLink } from './buttons/text-link';

export { Avatar, type AvatarProps } from './pieces/avatar';
export { Card, type CardProps } from './pieces/card';
export { Logo } from './pieces/logo';
export { StatCard, type StatCardProps } from './pieces/stat-card';
export { Tabs, type TabsProps } from './pieces/tabs';
export { TipSlider, type Tip, type TipSliderProps } from './pieces/tip-slider';

export { AppHeader, type AppHeaderProps } from './layout/app-header';
export { AppShell, type AppShellProps } from './layout/app-shell';
export { AuthFrame, type AuthFrameProps } from './layout/auth-frame';
export { useDocumentTitle } from './layout/document-title';
export { Page, PageTitle } from './layout/page';
export { ResultFrame, type ResultFrameProps, type ResultTone } from './layout/result-frame';
export type { MenuItem } from './layout/side-menu';
export { StatePage, type StatePageProps } from './layout/state-page';

export { ConfirmDialog, type ConfirmDialogProps } from './feedback/confirm-dialog';
export { Dialog, type DialogProps } from './feedback/dialog';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state';
export { ErrorBoundary } from './feedback/error-boundary';
export { ErrorState, type ErrorStateProps } from './feedback/error-state';
export { Loading, Skeleton, type SkeletonProps } from './feedback/skeleton';
export { UploadProgress } from './feedback/upload-progress';
export { visuallyHidden } from './theme/hidden';
