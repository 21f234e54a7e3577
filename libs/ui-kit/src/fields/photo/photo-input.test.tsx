import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fileSize, PhotoInput } from './photo-input';

const PHOTO = new File(['0123456789'], 'car.png', { type: 'image/png' });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:car';
  URL.revokeObjectURL = () => undefined;
});

function Screen({ seen }: { seen: (file: File | null) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const onChange = (next: File | null) => {
    setFile(next);
    seen(next);
  };
  return (
    <PhotoInput
      label="Vehicle Photo"
      name="vehicle_photo"
      prompt="Choose a photo"
      notImage="Only photos"
      value={file}
      onChange={onChange}
    />
  );
}

test('a driver sees the photo and its size before sending it', async () => {
  const seen = jest.fn();
  const { container } = render(<Screen seen={seen} />);
  expect(screen.getByText('Choose a photo')).toBeInTheDocument();
  await userEvent.upload(screen.getByLabelText(/Vehicle Photo/), PHOTO);
  expect(seen).toHaveBeenCalledWith(PHOTO);
  expect(container.querySelector('img')).toHaveAttribute('src', 'blob:car');
  expect(screen.getByText('car.png · 0.1 MB')).toBeInTheDocument();
});

test('a document that is no image is refused, and said so', async () => {
  const seen = jest.fn();
  render(<Screen seen={seen} />);
  const input = screen.getByLabelText(/Vehicle Photo/);
  await userEvent
    .setup({ applyAccept: false })
    .upload(input, new File(['%PDF'], 'car.pdf', { type: 'application/pdf' }));
  expect(seen).not.toHaveBeenCalled();
  expect(input).toHaveAccessibleDescription('Only photos');
  await userEvent.upload(input, PHOTO);
  expect(input).not.toHaveAccessibleDescription();
});

test('the picture kept so far shows until another is chosen', () => {
  const { container } = render(
    <PhotoInput
      label="Profile photo"
      name="profile_pic"
      shape="round"
      currentSrc="/files/me.jpg"
      value={null}
      onChange={jest.fn()}
    />,
  );
  expect(container.querySelector('img')).toHaveAttribute('src', '/files/me.jpg');
});

test('sizes are shown in megabytes', () => {
  expect(fileSize(2_440_000)).toBe('2.4 MB');
  expect(fileSize(10)).toBe('0.1 MB');
});
