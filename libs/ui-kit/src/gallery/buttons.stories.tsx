import { Button, ButtonLink, CopyButton, IconButton, ShareButton, SubmitButton, TextLink } from '..';

export default { title: 'Buttons' };

export const Looks = () => (
  <>
    <Button look="primary">Schedule Ride</Button>
    <Button look="outline">Cancel</Button>
    <Button look="quiet">Not now</Button>
    <Button look="danger">End plan</Button>
  </>
);

export const Disabled = () => (
  <>
    <Button disabled>Schedule Ride</Button>
    <Button look="outline" disabled>
      Cancel
    </Button>
    <Button look="danger" disabled>
      End plan
    </Button>
  </>
);

export const Small = () => (
  <>
    <Button small>Add Learner</Button>
    <Button small look="outline">
      Edit
    </Button>
  </>
);

export const Wide = () => <Button wide>Sign In</Button>;

export const Submit = () => (
  <>
    <SubmitButton label="Save" busyLabel="Saving…" busy={false} />
    <SubmitButton label="Save" busyLabel="Saving…" busy />
    <SubmitButton label="Save" busyLabel="Saving…" busy={false} disabled />
  </>
);

export const Links = () => (
  <>
    <ButtonLink to="/schedule">Schedule Ride</ButtonLink>
    <ButtonLink to="/bookings" look="outline">
      Bookings
    </ButtonLink>
    <TextLink to="/forgot">Forgot password?</TextLink>
  </>
);

export const Icons = () => (
  <>
    <IconButton icon="edit" label="Edit" />
    <IconButton icon="close" label="Close" iconSize={18} />
    <IconButton icon="trash" label="Remove" disabled />
  </>
);

/** Shows nothing in a browser that cannot share. */
export const Share = () => <ShareButton url="https://example.com" title="Liftclub" label="Share the link" />;

export const Copy = () => <CopyButton text="BONGANI7" label="Copy the code" copiedLabel="Copied" />;

export const CopyIcon = () => <CopyButton iconOnly text="BONGANI7" label="Copy the code" copiedLabel="Copied" />;
